// The policy that the server sends with the page. That the page keeps to it, every story sees to: a
// browser complains of what it stops.
import { expect, test } from "./support/story";

test("Nothing runs, and nothing is styled, that somebody has put into the page", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  await page.goto("/");
  const stopped = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const directives: string[] = [];
        document.addEventListener("securitypolicyviolation", (violation) => {
          directives.push(violation.effectiveDirective);
          if (directives.length === 3) resolve(directives.sort());
        });
        for (const kind of ["script", "style"]) {
          const element = document.createElement(kind);
          element.textContent = "body{display:none}";
          document.head.append(element);
        }
        document.body.setAttribute("style", "display:none");
      }),
  );
  expect(stopped).toEqual(["script-src-elem", "style-src-attr", "style-src-elem"]);
  await expect(page.getByRole("main")).toBeVisible();
});

test("Cards have their pictures, styled by a sheet of their own", async ({ page }) => {
  await page.goto("/");
  const colour = await page.evaluate(async () => {
    const picture = new Image();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <style>rect { fill: #0f0 }</style><rect width="9" height="9" fill="#f00"/></svg>`;
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.drawImage(picture, 0, 0);
    return [...canvas.getImageData(4, 4, 1, 1).data];
  });
  expect(colour).toEqual([0, 255, 0, 255]);
});
