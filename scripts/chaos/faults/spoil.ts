import { setTimeout as pause } from 'node:timers/promises'
import type { SmallDisk } from './full-disk.js'
import { pauseOf, stop } from './kill.js'
import type { Deed } from '../plan.js'
import type { Program } from '../program/program.js'
import { rollingDeploy } from './rolling-deploy.js'
import { command } from './command.js'

export interface Spoiled {
  readonly program: Program
  readonly disk: SmallDisk | undefined
}

/** Does what does not kill, for some milliseconds, and undoes it, whatever happens meanwhile; a reset is over at once, and who was stopped is started again by its supervisor. */
export const spoil = async (deed: Exclude<Deed, { kind: 'kill' }>, lasts: number, spoiled: Spoiled): Promise<void> => {
  if (deed.kind === 'reset') {
    spoiled.program.spoil({ line: deed.line, weather: 'reset' })
    return
  }
  if (deed.kind === 'stop') {
    stop(deed.role, spoiled.program)
    return
  }
  if (deed.kind === 'trouble') {
    const { dataDir } = spoiled.program
    await command(deed.trouble.break, dataDir)
    try {
      await pause(lasts)
    } finally {
      await command(deed.trouble.mend, dataDir)
    }
    return
  }
  if (deed.kind === 'rolling deploy') {
    await rollingDeploy(lasts, spoiled.program)
    return
  }
  const mend = begin(deed, spoiled)
  try {
    await pause(lasts)
  } finally {
    mend()
  }
}

const begin = (
  deed: Exclude<Deed, { kind: 'kill' | 'stop' | 'reset' | 'trouble' | 'rolling deploy' }>,
  { program, disk }: Spoiled,
): (() => void) => {
  if (deed.kind === 'pause') return pauseOf(deed.sleeper, program)
  if (deed.kind === 'full disk') {
    if (!disk) throw new Error('There is no disk to fill')
    return disk.fill()
  }
  program.spoil({ line: deed.line, weather: 'black hole' })
  return () => program.spoil({ line: deed.line, weather: 'fine' })
}
