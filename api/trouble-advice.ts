type Advice = readonly (readonly [trouble: RegExp, advice: string])[]

const CERTIFICATES = /certificate|self.signed|altnames/i
const NETWORK: Advice = [
  [/ENOTFOUND|EAI_AGAIN|Name resolution failed/, 'there is no such host, or its name cannot be looked up: check it'],
  [/ECONNREFUSED/, 'nobody answers there: check host and port, and whether it runs'],
]

/** Of the client of EventStoreDB and of gRPC below it; a server without TLS gives the trouble of a line that breaks. */
const EVENT_STORE: Advice = [
  [/UNAUTHENTICATED/, 'the server does not accept user and password: check them'],
  [
    /PERMISSION_DENIED|Access Denied/i,
    'without a user of the group $admins the log cannot be read: name one in the address, user and password before the @, or add this one to the group',
  ],
  [/Failed to load certificate|EISDIR/, 'tlsCAFile must name the file of the certificate that signed those of the nodes'],
  [/altnames/, 'the certificate of the server is for other names: use one of those as the host'],
  [CERTIFICATES, 'the certificate of the server is signed by somebody unknown here: name the file of that certificate as tlsCAFile'],
  [/wrong version|EPROTO/i, 'the server does not speak TLS there: check the port, or add tls=false'],
  ...NETWORK,
  [/Failed to discover/, 'none of its nodes could be asked for the others: check hosts and ports, tls, tlsCAFile, and whether they run'],
  [
    /Failed to connect|Connection dropped/,
    'the line breaks at once: check the port, and tls, which must be true where the server has certificates',
  ],
]

const DATABASE: Advice = [
  [/28P01/, 'the server does not accept user and password: check them'],
  [/28000.*no encryption/, 'the server wants TLS: add sslmode=verify-full'],
  [/28000/, 'the server does not let this user in from here: check the user, and pg_hba.conf there'],
  [/3D000/, 'there is no such database: create it, or check its name'],
  [/53300/, 'the server has no free connections: raise max_connections, or put a pooler before it'],
  [/57P03/, 'the server is still starting, or ending: try again in a moment'],
  [/does not support SSL/, 'the server has no TLS: leave sslmode out, or set it up there'],
  [/altnames/, 'the certificate of the server is for other names: use one of those as the host'],
  [CERTIFICATES, 'the certificate of the server is signed by somebody unknown here: name the file of that certificate as sslrootcert'],
  ...NETWORK,
]

/** Its code and words as a person is told them: without what frames them, and without the moment. */
const wordsOf = (error: unknown): { readonly code: string; readonly words: string } => {
  const { message, code = '' } = error as Error & { code?: string }
  const [first = ''] = (message || code || 'no reason given').split('\n')
  const words = first
    .replace(/^.*Last error: (Error: )?/, '')
    .replace(/ ?Resolution note:.*$/, '')
    .replace(/ \(\d{4}-[^)]*\)/, '')
    .replace(/[.\s]+$/, '')
  return { code, words }
}

const told = (advice: Advice, error: unknown): string => {
  const { code, words } = wordsOf(error)
  const known = advice.find(([trouble]) => trouble.test(`${code} ${words}`))?.[1]
  return known ? `${known} (${words})` : words
}

/** What to do where the event store cannot be used, and what its client said; one line without a secret. */
export const eventStoreTrouble = (error: unknown): string => told(EVENT_STORE, error)
/** The same of the database. */
export const databaseTrouble = (error: unknown): string => told(DATABASE, error)
