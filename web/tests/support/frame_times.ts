// How long the main thread of a page works at one piece, for which the next picture waits. In time of
// the processor: others who use it meanwhile do not count.
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number; // time of the processor, in microseconds
  args?: { name?: string };
}

// The longest piece from the beginning of the deed to its end. What the page has thrown away before is
// swept up before.
export async function longestPieceMs(
  browser: Browser,
  page: Page,
  deed: () => Promise<unknown>,
): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.detach();
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await deed();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(thread),
  );
  const pieces = traceEvents.filter((one) => mains.has(thread(one)) && one.tdur !== undefined);
  if (pieces.length === 0) throw new Error("The browser has traced nothing.");
  return Math.round(Math.max(...pieces.map((one) => one.tdur!)) / 1000);
}

// So many pictures, of a page with which nothing is done.
export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; ++frame) await new Promise(requestAnimationFrame);
  }, count);
}
