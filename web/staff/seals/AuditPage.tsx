import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/live/connection.js'
import { OneThing } from '../frame/OneThing.js'
import { StaffPage } from '../frame/StaffPage.js'
import { WhatIsParked } from '../parked/WhatIsParked.js'
import { sealsOpened, selectAudit, verifyStopped } from './audit-slice.js'
import { ExportForm } from './ExportForm.js'
import { Offline } from './Offline.js'
import { ProofForm } from './ProofForm.js'
import { SealList } from './SealList.js'
import { VerifyForm } from './VerifyForm.js'
import { ANCHORED } from './words.js'

const NOTHING_SEALED = 'Nothing is sealed yet. The first seal is made within ten minutes.'

/** The seals of the log, whether it is as they say, and what auditors take along to check it elsewhere. */
export const AuditPage = () => {
  const { state, list: seals, anchored } = useSelector(selectAudit)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(sealsOpened())
  useEffect(() => void open(), [dispatch, age])
  useEffect(() => () => void dispatch(verifyStopped()), [dispatch])
  const newest = seals[0] ?? null
  const opened = { state: state === 'ready' && !newest ? ('missing' as const) : state, told: newest }
  return (
    <StaffPage
      title="Sealed log"
      about={
        <>
          Every ten minutes all that is in the log is hashed into one number, its root, which is signed and chained to the one before.
          Whoever changes, removes or inserts an event afterwards is found out. {anchored && ANCHORED[anchored]}
        </>
      }
    >
      <WhatIsParked />
      <OneThing of={opened} called="the seals" missing={NOTHING_SEALED} height={480} again={open}>
        {({ number, key }) => (
          <>
            <VerifyForm newest={number} />
            <SealList />
            <ExportForm />
            <ProofForm newest={number} />
            <Offline sealKey={key} />
          </>
        )}
      </OneThing>
    </StaffPage>
  )
}
