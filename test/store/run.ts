import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// npm run test:store: the contract of an event store, on an embedded node; `-- esdb://…` on the server there, whatever it holds already.
const mocha = fileURLToPath(import.meta.resolve('mocha/bin/mocha.js'))
const [url = ''] = process.argv.slice(2)
if (url && !/^esdb(\+discover)?:/.test(url)) throw new Error(`${url} is no address of an event store: esdb://host:port?tls=false`)
const { status } = spawnSync(process.execPath, [mocha, '--retries', '0', '--exit', 'test/store/**/*.test.ts'], {
  env: { ...process.env, STORE_URL: url },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
