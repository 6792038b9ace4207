import { expect } from 'chai'
import { eventually } from '../../support/eventually.js'

/** How many windows the browser's place in the history stands for: so many times Back closes one before it is the page's. */
export const stepsNow = (): number => (history.state as { readonly windows?: number } | null)?.windows ?? 0

/** Waits until it is so many. */
export const steps = (count: number) => eventually(() => expect(stepsNow()).to.equal(count))
