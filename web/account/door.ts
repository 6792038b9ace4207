import { devicesReducer } from './devices-slice.js'
import { passwordReducer } from './password-slice.js'
import { recoveryReducer } from './recovery-slice.js'
import { accountSaga } from './saga.js'

/** Passwords and sessions. */
export const door = {
  reducers: { recovery: recoveryReducer, password: passwordReducer, devices: devicesReducer },
  saga: accountSaga,
}
