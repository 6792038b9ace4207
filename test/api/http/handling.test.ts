import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { handling } from '../../../api/http/handling.js'

describe('what goes on after its answer', () => {
  let finish: () => void
  let isDone: boolean
  const serverOf = ({ of }: ReturnType<typeof handling>) =>
    express().get(
      '/',
      of(async (_req, res) => {
        isDone = false
        res.end('answered')
        await new Promise<void>((resolve) => (finish = resolve))
        isDone = true
      }),
    )

  it('is waited for at the end', async () => {
    const requests = handling()
    await request(serverOf(requests)).get('/').expect(200)
    const ended = requests.ended()
    setTimeout(finish, 20)
    await ended
    expect(isDone).to.equal(true)
    await requests.ended()
  })

  it('is waited for no longer than it may take', async () => {
    const requests = handling(10)
    await request(serverOf(requests)).get('/').expect(200)
    await requests.ended()
    expect(isDone).to.equal(false)
    finish()
  })

  it('fails as it would', async () => {
    const { of, ended } = handling()
    const server = express().get(
      '/',
      of(() => Promise.reject(Object.assign(new Error('teapot'), { status: 418 }))),
    )
    await request(server).get('/').expect(418)
    await ended()
  })
})
