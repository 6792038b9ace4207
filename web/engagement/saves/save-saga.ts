import type { Calls } from '../calls.js'
import { partsOf } from '../post.js'
import { togglesSaga } from '../toggles-saga.js'
import { saveConfirmed, saveRefused, saveToggled, selectStored, selectWantedSave } from './saves-slice.js'

/** I keep a post in my collection, or no more. */
export const saveSaga = (calls: Calls) =>
  togglesSaga(calls, {
    toggled: saveToggled,
    selectWanted: selectWantedSave,
    selectStands: selectStored,
    set: async (me, post, saved) => {
      const { kind, id } = partsOf(post)
      const { position, said } = await calls[kind]!.setSaved!(me, id, saved)
      return { done: saveConfirmed({ post, saved, position }), said }
    },
    refused: saveRefused,
  })
