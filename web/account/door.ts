import { devicesReducer } from './devices-slice.js'
import { passwordReducer } from './password-slice.js'
import { recoveryReducer } from './recovery-slice.js'
import { secondFactorReducer } from './two-step/slice.js'
import { accountSaga } from './saga.js'

/** Passwords, sessions and two-step sign-in. */
export const door = {
  reducers: { recovery: recoveryReducer, password: passwordReducer, devices: devicesReducer, secondFactor: secondFactorReducer },
  saga: accountSaga,
}
