/**
 * What a connection of the node asks for when it begins. Everything is looked up by an index, which pays however small a table is, and
 * Postgres shall not think otherwise: it plans once, perhaps while the log is empty, and a plan that reads all of it would stay while it
 * grows. Compiling a query of a millisecond takes longer than the query, and so does planning anew for every list that is given.
 */
export const PLANNER_SETTINGS = [
  ...['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map((setting) => `${setting}=off`),
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
