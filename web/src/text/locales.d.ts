// What build-tools/catalogue.ts gives: the languages there are, each loaded when it is asked for.
declare module "virtual:locales" {
  import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

  export type LocaleMessages = Readonly<Record<string, string | MessageFormatElement[]>>;
  const locales: Readonly<Record<string, () => Promise<{ default: LocaleMessages }>>>;
  export default locales;
}
