import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { linkAsked, selectLinkComing } from './slice.js'

interface Props extends Pick<ButtonProps, 'size' | 'mt' | 'display'> {
  readonly emailId: string
}

/** Sends the link of the mail once more. */
export const SendAgain = ({ emailId, ...look }: Props) => {
  const isComing = useSelector(selectLinkComing)
  const dispatch = useDispatch()
  return (
    <Button variant="default" loading={isComing} onClick={() => dispatch(linkAsked(emailId))} {...look}>
      Send the link again
    </Button>
  )
}
