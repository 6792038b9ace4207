import { call, fork } from 'typed-redux-saga'
import { atLeisure } from '../shared/ui/hooks/at-leisure.js'
import { safely } from '../shared/net/sagas/safely.js'
import { notificationsSaga } from './saga.js'
import { notificationsChanged, notificationsReducer } from './slice.js'

/** What a member is told of, wherever they are. */
export const door = {
  reducers: { notifications: notificationsReducer },
  saga: function* () {
    yield* fork(notificationsSaga)
    yield* fork(safely(onThisDevice))
  },
  pushes: { notificationsChanged },
}

const loadDevice = () => import('./device/saga.js')

/** No first view waits for it. */
function* onThisDevice() {
  const { deviceSaga } = yield* call(() => atLeisure(loadDevice))
  yield* deviceSaga()
}
