import { fork } from 'typed-redux-saga'
import { deviceSaga } from './device/saga.js'
import { notificationsSaga } from './saga.js'
import { notificationsChanged, notificationsReducer } from './slice.js'

/** What a member is told of, wherever they are. */
export const door = {
  reducers: { notifications: notificationsReducer },
  saga: function* () {
    yield* fork(notificationsSaga)
    yield* fork(deviceSaga)
  },
  pushes: { notificationsChanged },
}
