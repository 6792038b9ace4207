/** The address of a database of specs, not by its socket: somebody can stand between. */
export const overNetwork = (databaseUrl: string): URL => {
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1' })
  url.searchParams.delete('host')
  return url
}
