import { answering } from '../../../../../api/apart/answering.js'

/* A program that is asked: it says who it is, never comes to an end, or dies. */
answering('spec', async (question: 'who' | 'hang' | 'die' | Buffer) => {
  if (question === 'hang') return new Promise(() => setInterval(() => undefined, 1_000))
  if (question === 'die') process.exit(1)
  return Buffer.isBuffer(question) ? question : process.pid
})
