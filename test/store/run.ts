import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inOneLine } from '../../scripts/start/one-line.js'
import { takenApart } from './support/connection.js'
import { describeServer, serverAt } from './support/under-test.js'
import { versionOf } from './support/without-client.js'

// npm run test:store: the contract of an event store, on an embedded node; `-- esdb://…` on the server there, whatever it holds already.
const mocha = fileURLToPath(import.meta.resolve('mocha/bin/mocha.js'))

/** The variables by which the specs know the server. */
const variablesFor = async (url: string): Promise<Record<string, string>> => {
  if (!/^esdb(\+discover)?:/.test(url)) throw new Error(`${url} is no address of an event store: esdb://host:port?tls=false`)
  const version = await versionOf(takenApart(url))
  console.log(describeServer(serverAt(url, version)))
  return { STORE_URL: url, STORE_VERSION: version }
}

try {
  const [url = ''] = process.argv.slice(2)
  const { status } = spawnSync(process.execPath, [mocha, '--retries', '0', '--exit', 'test/{store,full/store}/**/*.test.ts'], {
    env: { ...process.env, STORE_URL: '', ...(url && (await variablesFor(url))) },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
}
