import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from 'react-redux'
import classes from './PostCaseForm.module.css'
import { PostCaseForm } from './PostCaseForm.js'
import { selectPosting } from './posting-slice.js'

/** The form in its window. Closed, it keeps what was typed; what is being sent cannot be closed, only cancelled. */
export const PostCase = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const { sending } = useSelector(selectPosting)
  const small = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Add Clinical Case"
      classNames={{ title: classes.title ?? '' }}
      size={720}
      fullScreen={small}
      keepMounted
      closeOnClickOutside={false}
      closeOnEscape={!sending}
      withCloseButton={!sending}
    >
      <PostCaseForm opened={opened} close={close} />
    </Modal>
  )
}
