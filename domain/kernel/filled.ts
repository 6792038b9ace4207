/** A pattern with fields where it has their names in braces: `member-{memberId}` is `member-7`. */
export const filled = (pattern: string, data: object): string =>
  pattern.replace(/\{(\w+)\}/g, (_, field: string) => String((data as Record<string, unknown>)[field]))
