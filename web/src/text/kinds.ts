// One function for each kind of a union: a kind without words then fails the type check.

/** The members of `U` whose `field` may be `kind`. */
type OfKind<U, Field extends string, Kind> =
  U extends Record<Field, infer K> ? (Kind extends K ? U : never) : never;

type KindOf<U, Field extends string> = U extends Record<Field, infer K extends string> ? K : never;

/** Words for each kind of `U`, told apart by `Field`, in a context. */
export type WordsByKind<U, Field extends string, Context> = {
  [K in KindOf<U, Field>]: (it: OfKind<U, Field, K>, context: Context) => string;
};

/** Lets the words of its kind speak about `it`. */
export function wordsFor<Field extends string, U extends Record<Field, string>, Context>(
  words: WordsByKind<U, Field, Context>,
  field: Field,
  it: U,
  context: Context,
): string {
  // The type says that the function for this kind takes it; the compiler cannot follow that.
  const byKind = words as unknown as Record<string, (it: U, context: Context) => string>;
  return byKind[it[field]]!(it, context);
}
