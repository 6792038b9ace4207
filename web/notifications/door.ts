import { fork } from 'typed-redux-saga'
import { later } from '../shared/net/sagas/later.js'
import { notificationsSaga } from './saga.js'
import { notificationsChanged, notificationsReducer } from './slice.js'

const onThisDevice = later(async () => (await import('./device/saga.js')).deviceSaga)

/** What a member is told of, wherever they are. */
export const door = {
  reducers: { notifications: notificationsReducer },
  saga: function* () {
    yield* fork(notificationsSaga)
    yield* fork(onThisDevice)
  },
  pushes: { notificationsChanged },
}
