import { standingSaga } from './standing-saga.js'
import { standingReducer } from './standing-slice.js'

/** How one stands oneself, where moderators have restricted the account. */
export const door = { reducers: { standing: standingReducer }, saga: standingSaga }
