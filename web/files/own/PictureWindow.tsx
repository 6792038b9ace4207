import '@mantine/core/styles/Slider.layer.css'
import { Alert, Button, FileButton, Group, Slider, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { UploadProgress } from '../../shared/ui/UploadProgress.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { cropped, type Part } from './crop.js'
import { withHelp } from '../choose/of-file.js'
import { formatOf } from '../picture/format.js'
import { HEIC_HELP } from '../picture/helps.js'
import { isPicture, PICTURE_TYPES } from './picture-file.js'
import classes from './PictureWindow.module.css'
import { fileCancelled, fileSent, selectUpload, type UploadPath } from './slice.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const Cropper = lazyWindow(async () => (await import('./Cropper.js')).Cropper)

interface Props {
  readonly opened: boolean
  readonly close: () => void
  readonly path: Exclude<UploadPath, 'uploadCv'>
  /** What is said of a file of another type; of no file. */
  readonly wrongType: string
  readonly none: string
}

interface Chosen {
  readonly file: File
  readonly url: string
}

/** A picture is chosen, cut to a square, and sent (spec 1 §5). */
export const PictureWindow = ({ opened, close, path, wrongType, none }: Props) => {
  const upload = useSelector((state: Parameters<typeof selectUpload>[0]) => selectUpload(state, 'picture'))
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const [zoom, setZoom] = useState(1)
  const [problem, setProblem] = useState('')

  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url)
    },
    [chosen],
  )
  useEffect(() => {
    if (!opened) return
    dispatch(fileCancelled('picture')) // what was said of an earlier one
    setChosen(null)
    setPart(null)
    setProblem('')
  }, [opened])
  const { kept } = upload
  const [before, setBefore] = useState(kept)
  useEffect(() => {
    if (kept === before) return
    setBefore(kept)
    close()
  }, [kept]) // once for each picture

  const choose = async (file: File | null) => {
    if (!file) return
    if (!isPicture(file)) {
      setProblem(wrongType)
      const format = await formatOf(file).catch(() => undefined) // whatever it is, it is none of those
      if (format === 'image/heic') setProblem(withHelp(wrongType, HEIC_HELP))
      return
    }
    setProblem('')
    dispatch(fileCancelled('picture'))
    setZoom(1)
    setPart(null)
    setChosen({ file, url: URL.createObjectURL(file) })
  }
  const save = async () => {
    if (!chosen) {
      setProblem(none)
      return
    }
    // What the browser cannot draw the server may: it gets the file as it is.
    const file = part ? await cropped(chosen.url, part).catch(() => chosen.file) : chosen.file
    const key = commandKey([chosen.url, part])
    dispatch(fileSent({ what: 'picture', path, key, file, name: chosen.file.name }))
  }
  const said = problem || upload.problem
  return (
    <Window title="Update profile picture" opened={opened} onClose={close} busy={upload.sending}>
      <Stack gap="md">
        {chosen && (
          <>
            <div className={classes.stage}>
              <Suspense>
                <Cropper image={chosen.url} zoom={zoom} onZoom={setZoom} onPart={setPart} close={() => setChosen(null)} />
              </Suspense>
            </div>
            <Slider min={1} max={3} step={0.1} value={zoom} onChange={setZoom} label={null} thumbLabel="Zoom" />
          </>
        )}
        <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void choose(file)} inputProps={{ 'aria-label': 'Picture' }}>
          {(props) => (
            <Button variant="default" {...props}>
              {chosen ? 'Choose another picture' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          JPEG, PNG, BMP or GIF, up to 5 MB. Location, time and camera details are removed.
        </Text>
        {said && (
          <Alert color="red" role="alert">
            {said}
          </Alert>
        )}
        {upload.sending && <UploadProgress sent={upload.sent} total={upload.total} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => (upload.sending ? dispatch(fileCancelled('picture')) : close())}>
            Cancel
          </Button>
          <Button loading={upload.sending} onClick={() => void save()}>
            Save picture
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
