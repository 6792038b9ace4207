import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { Door } from './Door.js'
import { JoinForm } from './JoinForm.js'
import { selectJoined } from './slice.js'

/** Who has joined goes on to sign in. */
export const JoinPage = () => {
  const joined = useSelector(selectJoined)
  const [before] = useState(joined)
  const navigate = useNavigate()
  useEffect(() => {
    if (joined && joined !== before) void navigate('/login')
  }, [joined, before, navigate])
  return (
    <Door title="Join Now">
      <JoinForm />
    </Door>
  )
}
