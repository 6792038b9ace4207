import { startPostgres } from '../../../../scripts/embedded/postgres/start-postgres.js'

/** A program that starts Postgres with the options it is given and stays, to be killed by a spec. */
const { pid, port, url, reused } = await startPostgres(JSON.parse(process.argv[2]!) as Parameters<typeof startPostgres>[0])
console.log(JSON.stringify({ pid, port, url, reused }))
setInterval(() => undefined, 60_000)
