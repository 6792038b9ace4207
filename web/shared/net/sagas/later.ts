import { call } from 'typed-redux-saga'
import { atLeisure } from '../../ui/at-leisure.js'
import { safely } from './safely.js'

/** What no first view needs: its saga is loaded at leisure, and goes on for as long as there is a member. */
export const later = (load: () => Promise<() => Generator>) =>
  safely(function* () {
    yield* call(yield* call(() => atLeisure(load)))
  })
