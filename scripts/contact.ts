import { readEnv } from '../api/env.js'
import { contact } from '../commands/contact.js'
import { messagesIn, written } from './contact/messages.js'
import { withParts } from './start/connected.js'
import { withLog } from './start/log-parts.js'
import { inOneLine } from './start/one-line.js'

/* `npm run contact`: what was written on the contact page, newest last. What is forgotten is left out. */
const USAGE = 'Usage: npm run contact'

try {
  if (process.argv.length > 2) throw new Error(USAGE)
  const messages = await withParts(readEnv(process.env), (parts) => withLog(parts, ({ log }) => messagesIn(log), [contact]))
  console.log(messages.length === 0 ? 'There are no messages.' : messages.map(written).join('\n\n'))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
