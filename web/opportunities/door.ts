import { addingReducer } from './adding/adding-slice.js'
import { applyingReducer } from './applying/applying-slice.js'
import { boardReducer } from './board/board-slice.js'
import { mineReducer } from './mine/mine-slice.js'
import { responsesReducer } from './responses/responses-slice.js'
import { opportunitiesSaga } from './saga.js'

/** Opportunities, and applications for them. */
export const door = {
  reducers: { board: boardReducer, adding: addingReducer, applying: applyingReducer, responses: responsesReducer, mine: mineReducer },
  saga: opportunitiesSaga,
}
