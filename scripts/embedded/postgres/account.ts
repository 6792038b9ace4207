import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { bareEnvironment } from '../bare-environment.js'
import { PartProblem } from '../part-problem.js'

/** As whom the programs of Postgres run: it refuses to be root. */
export interface Account {
  /** What stands before the command. */
  readonly prefix: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

const OURSELVES: Account = { prefix: [], ids: {} }
/** To itself the program is user 1000; to the machine it stays root, so private directories are no hindrance and nothing is changed. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

/** The account for a data directory: its owner, if there is one already; else ourselves, unless we are root. */
export const accountFor = (dataDir: string): Account => {
  if (process.getuid?.() !== 0) return OURSELVES
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined
  if (owner && owner.uid !== 0) return { prefix: [], ids: { uid: owner.uid, gid: owner.gid } }
  if (spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'true']).status === 0) return { prefix: NAMESPACE, ids: {} }
  // Some containers forbid namespaces.
  const ids = idsOf('postgres') ?? idsOf('nobody')
  if (!ids) throw new PartProblem('Postgres cannot run as root and there is no other account to use: start SFS as an ordinary user')
  return { prefix: [], ids }
}

const idsOf = (name: string): { uid: number; gid: number } | undefined => {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([account]) => account === name) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Gives a path to the account, where it is another than ours. */
export const giveTo = ({ ids }: Account, path: string): void => {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid)
}

/** Starts a program as that account. */
export const spawnAs = ({ prefix, ids }: Account, program: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  const [command, ...rest] = [...prefix, program, ...args]
  return spawn(command!, rest, { ...ids, cwd: '/', ...options, env: { ...bareEnvironment(), LC_ALL: 'C', TZ: 'UTC' } })
}
