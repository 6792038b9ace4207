import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { cvOpened, fileCancelled, fileSent, selectUpload, type Cv } from './slice.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'
import { PDF } from '../../generated/mimes.js'

const RemoveCv = lazyWindow(async () => (await import('./RemoveCv.js')).RemoveCv)
const loadProgress = async () => (await import('../../shared/ui/UploadProgress.js')).UploadProgress
const UploadProgress = lazyOrNothing(loadProgress)
const NOT_A_PDF = 'CV must be PDF.'
const TOO_LARGE = 'File exceeding size limit found'
/** Bytes. */
const MOST = 10 * 2 ** 20

/** One CV: sent at once when it is chosen, looked at, deleted (spec 1 §4). */
export const CvField = ({ cv }: { cv: Cv | null }) => {
  const upload = useSelector((state: Parameters<typeof selectUpload>[0]) => selectUpload(state, 'cv'))
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const [problem, setProblem] = useState('')
  const removal = useOpening()
  useLoadedSoon(RemoveCv.load)
  useLoadedSoon(loadProgress)
  const choose = (file: File | null) => {
    if (!file) return
    const isPdf = /\.pdf$/i.test(file.name) && (file.type === '' || file.type === PDF)
    const wrong = isPdf ? file.size > MOST && TOO_LARGE : NOT_A_PDF
    setProblem(wrong || '')
    if (wrong) return
    const key = commandKey([file.name, file.size, file.lastModified])
    dispatch(fileSent({ what: 'cv', path: 'uploadCv', key, file, name: file.name }))
  }
  const said = problem || upload.problem
  return (
    <Stack gap="sm">
      {cv && (
        <Group gap="sm">
          <IconFileText size={22} stroke={1.6} aria-hidden />
          <Text style={{ overflowWrap: 'anywhere' }} dir="auto">
            {cv.name}
          </Text>
        </Group>
      )}
      {!cv && <Text c="dimmed">No CV yet. Only you can see it, until you apply for an opportunity with it.</Text>}
      {said && (
        <Alert color="red" role="alert">
          {said}
        </Alert>
      )}
      <Suspense fallback={<Coming />}>{upload.sending && <UploadProgress sent={upload.sent} total={upload.total} />}</Suspense>
      <Group gap="sm">
        {cv && (
          <Button variant="default" onClick={() => dispatch(cvOpened())}>
            View CV
          </Button>
        )}
        {upload.sending ? (
          <Button variant="default" onClick={() => dispatch(fileCancelled('cv'))}>
            Cancel
          </Button>
        ) : (
          <FileButton accept="application/pdf" onChange={choose} inputProps={{ 'aria-label': 'CV' }}>
            {(props) => (
              <Button variant="default" {...props}>
                {cv ? 'Replace CV' : 'Upload CV (PDF)'}
              </Button>
            )}
          </FileButton>
        )}
        {cv && (
          <Button variant="subtle" color="red" onClick={removal.open}>
            Delete CV
          </Button>
        )}
      </Group>
      <Suspense fallback={<Coming />}>
        {removal.isThere && <RemoveCv opened={removal.isOpen && cv !== null} close={removal.close} />}
      </Suspense>
    </Stack>
  )
}
