import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** Where the page of states is served; its files are below it. */
export const STATES = '/dev/states'
const WEB = fileURLToPath(new URL('../../web', import.meta.url))
const PAGE = 'app/states/states.html'

/** What the page of states is made of: its document, and its files by name. */
export interface BuiltStates {
  readonly html: string
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** Builds the page of states in memory: a build of its own, so that nothing of it is in what members load. */
export const buildStates = async (): Promise<BuiltStates> => {
  const made = await build({
    configFile: false,
    root: WEB,
    base: `${STATES}/`,
    publicDir: false,
    plugins: [react()],
    html: { cspNonce: '__NONCE__' },
    logLevel: 'warn',
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: `${WEB}/${PAGE}` } },
  })
  const { output } = made as Rolldown.RolldownOutput
  const files = new Map(output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source]))
  return { html: String(files.get(PAGE)), files }
}
