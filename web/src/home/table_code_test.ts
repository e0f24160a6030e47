import { describe, expect, it } from "vitest";
import { codeOf } from "./table_code";

describe("a table’s code", () => {
  it("is taken as people type it", () => {
    expect(codeOf("NWBAJY")).toBe("NWBAJY");
    expect(codeOf(" nwb ajy ")).toBe("NWBAJY");
    expect(codeOf("nwb-ajy")).toBe("NWBAJY");
    expect(codeOf("nwbaj y4ktx")).toBe("NWBAJY4KTX");
  });

  it("is found in a pasted link", () => {
    expect(codeOf("https://example.org/t/NWBAJY")).toBe("NWBAJY");
    expect(codeOf("http://127.0.0.1:8080/t/nwbajy/?from=chat#top")).toBe("NWBAJY");
    expect(codeOf("Play with me: https://example.org/t/9RCW66")).toBe("9RCW66");
  });

  it("is not anything else", () => {
    expect(codeOf("")).toBeNull();
    expect(codeOf("NWBAJ")).toBeNull();
    expect(codeOf("NWBAJ1")).toBeNull();
    expect(codeOf("NWBAJY4K")).toBeNull();
    expect(codeOf("NWBAJY4KTX2")).toBeNull();
    expect(codeOf("https://example.org/")).toBeNull();
  });
});
