import { fork } from 'typed-redux-saga'
import { countsReducer } from './counts-slice.js'
import { connectionChanged, listsReducer } from './lists/lists-slice.js'
import { listsSaga } from './lists/lists-saga.js'
import { ordersSaga } from './orders-saga.js'
import { relationsReducer } from './relations/relations-slice.js'

/** Requests and connections, in both networks: their lists, the badges, and what is between me and somebody. */
export const door = {
  reducers: { connections: listsReducer, connectionCounts: countsReducer, relations: relationsReducer },
  saga: function* () {
    yield* fork(listsSaga)
    yield* fork(ordersSaga)
  },
  pushes: { connectionChanged },
}
