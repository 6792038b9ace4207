import pg from 'pg'

/**
 * Of Postgres, by the code or the two characters of its class: errors whose words name connections, tables and rules only. Those of others quote
 * what somebody typed: `word is too long in tsquery: "…"`.
 */
const WITHOUT_VALUES = ['08', '23', '25', '28', '3D', '3F', '40', '42501', '42703', '42P01', '53', '55', '57', '58']

/**
 * An error as the log holds it. Drivers put what they were sent into their errors: only the words and the code of one are kept, and of the
 * database's not the words where they may quote a value, but which of its functions said it, and about what.
 */
export const inLog = (error: Error & { code?: unknown }): object => {
  const { name: type, code, message, stack } = error
  if (!(error instanceof pg.DatabaseError)) return { type, code, message, stack }
  const { schema, table, column, constraint, routine } = error
  const about = { type, code, schema, table, column, constraint, routine }
  if (WITHOUT_VALUES.some((each) => error.code?.startsWith(each))) return { ...about, message, stack }
  return {
    ...about,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** The same of what passes by itself, for which nobody looks into the code. */
export const withoutStack = (error: unknown): object => {
  const { stack: _, ...told } = inLog(error as Error) as { readonly stack?: string }
  return told
}
