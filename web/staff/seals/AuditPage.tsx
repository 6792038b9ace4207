import { Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import classes from './Audit.module.css'
import { sealsOpened, selectAudit, verifyStopped } from './audit-slice.js'
import { ExportForm } from './ExportForm.js'
import { Offline } from './Offline.js'
import { ProofForm } from './ProofForm.js'
import { SealList } from './SealList.js'
import { VerifyForm } from './VerifyForm.js'
import { ANCHORED } from './words.js'

/** The seals of the log, whether it is as they say, and what auditors take along to check it elsewhere. */
export const AuditPage = () => {
  const { state, seals, anchored } = useSelector(selectAudit)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(sealsOpened())
  useEffect(() => void open(), [dispatch, age])
  useEffect(() => () => void dispatch(verifyStopped()), [dispatch])
  const newest = seals[0]
  return (
    <div className={classes.page}>
      <title>Sealed log · SFS</title>
      <header>
        <Title order={1} size="h2">
          Sealed log
        </Title>
        <Text c="dimmed" mt="md">
          Every ten minutes all that is in the log is hashed into one number, its root, which is signed and chained to the one before.
          Whoever changes, removes or inserts an event afterwards is found out. {anchored && ANCHORED[anchored]}
        </Text>
      </header>
      {state === 'failed' && <Failed text="The seals could not be loaded." again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the seals" aria-busy>
          <Skeleton height={160} mb="md" />
          <Skeleton height={320} />
        </div>
      )}
      {state === 'ready' && !newest && <Sorry text="Nothing is sealed yet. The first seal is made within ten minutes." />}
      {state === 'ready' && newest && (
        <>
          <VerifyForm newest={newest.number} />
          <SealList />
          <ExportForm />
          <ProofForm newest={newest.number} />
          <Offline sealKey={newest.key} />
        </>
      )}
    </div>
  )
}
