import type { Handle } from '../../commands/runtime/slice.js'
import type { Doer } from '../../commands/vault/outbox.js'
import type { Task } from '../../domain/kernel/process.js'
import type { Command } from '../../domain/kernel/messages.js'

/** A command that must follow what was written to the vault, even if whoever wrote it is cut off before sending it. */
export const commandTask = (command: Command): Task => ({ id: command.id, kind: 'command', data: { command }, at: command.at })

/** Sends it; where it was sent already nothing happens, since it is known by its id. */
export const sendCommand =
  (dispatch: Handle): Doer =>
  async ({ data }) => {
    await dispatch((data as { command: Command }).command)
    return 'done'
  }
