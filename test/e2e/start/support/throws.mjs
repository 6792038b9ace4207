import { EventEmitter } from 'node:events'

/* Loaded into the program before its first line: when it is told to, something throws where nobody catches. */
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw new Error('in a timer')
  })
  setImmediate(() => new EventEmitter().emit('error', new Error('of an emitter')))
  void Promise.reject(new Error('of a promise'))
})
