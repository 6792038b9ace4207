/**
 * What a connection of the node asks for when it begins. Everything is looked up by an index, which pays however small a table is, and
 * Postgres shall not think otherwise: it plans once, perhaps while the log is empty, and a plan that reads all of it would stay while it
 * grows. Compiling a query of a millisecond takes longer than the query.
 */
export const PLANNER_SETTINGS = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((setting) => `-c ${setting}=off`)
  .join(' ')
