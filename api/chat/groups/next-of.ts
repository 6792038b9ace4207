/** Where the page after some rows begins; null where they do not fill theirs. */
export const nextOf = (rows: readonly { readonly created: number }[], size: number): number | null =>
  rows.length === size ? rows.at(-1)!.created : null
