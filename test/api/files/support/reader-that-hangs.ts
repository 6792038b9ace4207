import { answering } from '../../../../api/apart/answering.js'

/* Who reads documents, at one that it never comes to an end with, and at one that it dies of; of any other it says who it is. */
answering('document', async (path: string) => {
  if (path === 'hang') return new Promise(() => setInterval(() => undefined, 1_000))
  if (path === 'die') process.exit(1)
  return { width: process.pid, height: 1 }
})
