import { underTest } from './under-test.js'

/** Where the embedded node differs from the real server on purpose. What the server does was tried on 22.10.5. */
export const DIFFERENCES = {
  'caught up': 'The node says when a subscription is live, as servers do from 23.10 on; 22.10 does not.',
  'alone in the log':
    'A node that the specs start is theirs alone; in the log of a server there is what it writes itself, and what others write.',
  positions: 'The node counts events; the server counts the bytes of its files.',
  'when checkpoints come':
    'The node says one when it is live, then one an interval; the server begins again with its first event when it goes live.',
  'repetitions on their way':
    'The server lets one that overtakes the first wait for its commit time-out; sent again it is answered. The node answers at once.',
  'names that cannot be kept': 'The node refuses what Postgres cannot hold; the server keeps it, or, given the stream $$, dies of it.',
  'names in trailers':
    'The server cannot say an error of a name beyond ASCII: its trailers are refused by its own HTTP. The node percent-encodes.',
  'revisions beyond 2^63': 'The server counts with a sign and takes them for negative; to the node they are far behind the end.',
  'regular expressions':
    'The node takes those that can be matched in linear time; the server takes all of .NET, and tells a wrong one as a failure of its own.',
  'the end of batches':
    'When a client has said its last append, the node answers what is open and ends the call; the server waits, or forgets what is open.',
  'words for nonsense': 'What is no request the node refuses as such; in the server its handler fails, or waits for more.',
  'wrong passwords':
    'The node refuses a user for the rest of a minute, the right password too, after twenty wrong ones from one address; the server goes on comparing.',
  'life after deletion':
    'The server answers what is appended to a deleted stream a moment before the stream can be read again; in the node it lives at once.',
  'the commit time-out': 'The node waits as long as the client does, unless EVENTSTORE_COMMIT_TIMEOUT_MS is set; the server 2 s.',
} as const

/** What to expect of the one under test where they differ. An embedded node that somebody has started may be in use like any server. */
export const differs = <T>(what: keyof typeof DIFFERENCES, { node, server }: { readonly node: T; readonly server: T }): T => {
  if (!underTest) return node
  if (what === 'alone in the log') return server
  return underTest.isOurs || (what === 'caught up' && underTest.saysCaughtUp) ? node : server
}
