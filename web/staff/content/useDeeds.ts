import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { deedAsked, selectContent } from './content-slice.js'

/** What is done to a row of the open list, and how the last of it went. */
export const useDeeds = (id: number) => {
  const { doing } = useSelector(selectContent)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const own = doing?.id === id ? doing : null
  return {
    isSending: own?.isSending ?? false,
    refused: own?.refused ?? null,
    doIt: (deed: string, said = ''): void => void dispatch(deedAsked({ id, deed, said, key: keyOf([id, deed, said]) })),
  }
}
