import type { RootHookObject } from 'mocha'
import { endAll } from '../support/at-end.js'
import { sweepRunDirectories } from '../support/run-directory.js'

/** Milliseconds: many parts may be left to end. */
const PATIENCE = 120_000

/** A worker of a queue runs these after each of its files, a process that runs all by itself once. */
export const mochaHooks: RootHookObject = {
  async afterAll(this: Mocha.Context) {
    this.timeout(PATIENCE)
    await endAll()
  },
}

/** The workers of a queue are gone by now, and leave their directories. */
export const mochaGlobalTeardown = sweepRunDirectories
