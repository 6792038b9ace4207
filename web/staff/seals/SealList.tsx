import { ActionIcon, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { moreAsked, selectAudit } from './audit-slice.js'
import type { Seal } from './calls.js'
import { coverOf, shortened } from './words.js'
import { AskMore } from '../../shared/ui/AskMore.js'
import { Copying } from '../../shared/ui/text/Copying.js'

/** The newest seals, and on demand those before. */
export const SealList = () => {
  const { list: seals, next, more } = useSelector(selectAudit)
  const dispatch = useDispatch()
  return (
    <section aria-labelledby="seals">
      <Title order={2} size="h4" id="seals" mb="xs">
        Seals
      </Title>
      <ol className={staff.list} aria-label="Seals, the newest first">
        {seals.map((seal, i) => (
          <Row key={seal.number} seal={seal} before={seals[i + 1]} />
        ))}
      </ol>
      <AskMore
        className={classes.more}
        isMore={next !== null}
        state={more}
        failed="Earlier seals could not be loaded."
        ask={() => dispatch(moreAsked())}
      >
        Earlier seals
      </AskMore>
    </section>
  )
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const Row = ({ seal, before }: { readonly seal: Seal; readonly before: Seal | undefined }) => (
  <li className={classes.seal} aria-label={`Seal ${seal.number}`}>
    <strong>Seal {seal.number}</strong>
    <span className={classes.root}>
      <span className={staff.detail}>Root</span>
      <code className={classes.hash} title={seal.root}>
        {shortened(seal.root)}
      </code>
      <Copying value={seal.root}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={copied ? 'Copied' : `Copy the root of seal ${seal.number}`}
            onClick={copy}
          >
            {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          </ActionIcon>
        )}
      </Copying>
    </span>
    <At className={classes.across} time={seal.sealedAt} />
    <span className={classes.across}>
      {coverOf(seal, before)}. {seal.number === 1 ? 'The first seal.' : `Chained to seal ${seal.number - 1}.`}
    </span>
  </li>
)
