import { Button, Loader } from '@mantine/core'
import { IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { UnfinishedReel } from '../../../api/contract/reels/explore.js'
import { ConfirmRemoval } from '../../engagement/removal/ConfirmRemoval.js'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { UploadProgress } from '../../shared/ui/UploadProgress.js'
import { postOf } from '../names.js'
import { REMOVAL, titleOf } from '../words.js'
import { ChooseFile } from './ChooseFile.js'
import { fileOf, handOver } from './handed.js'
import { isAnother, keptProblem, mayGoOn } from './kept.js'
import classes from './Unfinished.module.css'
import { preparingAsked, selectUpload, uploadAsked, uploadHeld, uploadStopped } from './uploads-slice.js'
import { mayBeTriedAgain } from './rules.js'
import { standing } from './words.js'

type Root = Parameters<typeof selectUpload>[0]

interface Props {
  readonly of: UnfinishedReel
  /** From when on (ISO 8601) the next of my videos is prepared, where I must wait. */
  readonly notBefore: string | null
}

/** One of my own that nobody else sees yet: how it stands, and what can be done about it. */
export const UnfinishedRow = ({ of, notBefore: told }: Props) => {
  const now = useNow()
  const notBefore = told !== null && Date.parse(told) > now ? told : null
  const post = postOf(of.post_id)
  const upload = useSelector((root: Root) => selectUpload(root, post))
  const [removing, setRemoving] = useState(false)
  const [stopping, setStopping] = useState(false)
  const [other, setOther] = useState<File | null>(null)
  const dispatch = useDispatch()
  const title = useId()
  const isSending = upload?.state === 'sending'
  const hasFailed = upload?.state === 'failed' || (!upload && (of.state === 'failed' || keptProblem(post) !== undefined))
  const problem = keptProblem(post)
  const take = (file: File) => (of.state === 'waiting' && isAnother(post, file) ? setOther(file) : send(file))
  const send = (file: File) => {
    setOther(null)
    handOver(post, file)
    dispatch(uploadAsked(post))
  }
  return (
    <li className={classes.row} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <Sign of={of} />
        </div>
        <div>
          <h3 id={title} className={classes.title} dir="auto">
            {titleOf(of)}
          </h3>
          <p role="status" className={classes.state} data-failed={hasFailed || undefined}>
            {standing(of, { upload, problem, goesOn: mayGoOn(post), notBefore, now })}
          </p>
        </div>
      </div>
      {isSending && <UploadProgress {...upload} hold={(isHeld) => dispatch(uploadHeld({ post, isHeld }))} />}
      <div className={classes.buttons}>
        {upload?.state === 'failed' && upload.mayPass && fileOf(post) && (
          <Button size="sm" onClick={() => dispatch(uploadAsked(post))}>
            Try again
          </Button>
        )}
        {!upload && !notBefore && mayBeTriedAgain(of) && (
          <Button size="sm" onClick={() => dispatch(preparingAsked(post))}>
            Try again
          </Button>
        )}
        {!isSending && of.state !== 'preparing' && (
          <ChooseFile label={hasFailed ? 'Choose another file' : 'Choose the file'} choose={take} />
        )}
        <Button variant="subtle" color="gray" size="sm" onClick={() => (isSending ? setStopping(true) : setRemoving(true))}>
          {isSending ? 'Cancel the upload' : 'Delete'}
        </Button>
      </div>
      <Confirm
        title="Stop this upload?"
        text="Its post stays here, and waits for a video."
        yes="Stop"
        no="Go on uploading"
        opened={stopping && isSending}
        close={() => setStopping(false)}
        confirm={() => {
          setStopping(false)
          dispatch(uploadStopped(post))
        }}
      />
      <Confirm
        title="This is another file"
        text="Upload it instead? What has arrived of the other one is of no use then."
        yes="Upload it instead"
        isGood
        opened={other !== null}
        close={() => setOther(null)}
        confirm={() => other && send(other)}
      />
      <ConfirmRemoval post={post} words={REMOVAL} opened={removing} close={() => setRemoving(false)} />
    </li>
  )
}

const Sign = ({ of: { state, thumbnail } }: { of: UnfinishedReel }) => {
  if (state === 'preparing' && thumbnail === null) return <Loader size={22} color="gray.4" aria-hidden />
  if (thumbnail !== null) return <img src={thumbnail} alt="" />
  return state === 'failed' ? <IconVideoOff size={26} aria-hidden /> : <IconVideo size={26} aria-hidden />
}
