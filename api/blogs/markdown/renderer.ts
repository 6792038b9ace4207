import { answering } from '../../apart/answering.js'
import { htmlOf } from './html-of.js'

/* A process that lays out what editors write, one text after the other, for who started it and as long as they are there. */

/** Null where it cannot be done: a text in which thousands of things stand in each other uses up the stack. */
const laidOut = (source: string): string | null => {
  try {
    return htmlOf(source)
  } catch {
    return null
  }
}

answering('markdown', laidOut)
