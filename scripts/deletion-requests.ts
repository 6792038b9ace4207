import { readEnv } from '../api/env.js'
import { deletionRequests } from '../commands/deletion-requests.js'
import { requestsIn, written } from './deletion-requests/requests.js'
import { withParts } from './start/connected.js'
import { withLog } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/* `npm run deletion-requests`: what was asked on the public page and is still to be done, oldest first. */
const USAGE = 'Usage: npm run deletion-requests'

try {
  if (process.argv.length > 2) throw new Error(USAGE)
  const requests = await withParts(readEnv(process.env), (parts) => withLog(parts, ({ log }) => requestsIn(log), [deletionRequests]))
  console.log(requests.length === 0 ? 'There are no open deletion requests.' : requests.map(written).join('\n\n'))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
