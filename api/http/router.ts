import { Router } from 'express'
import { Refusal } from '../../domain/kernel/refusal.js'
import { methodsOf, type Method } from '../contract/call.js'
import { ABOUT_TUS } from '../files/in-parts/headers.js'
import { answer } from './answers.js'
import type { Edge, Served } from './serve.js'

/** All calls at their paths; another method than theirs is told which there are, and another path that there is no such call. */
export const routerOf = (served: readonly Served[], edge: Edge): Router => {
  const router = Router()
  for (const path of new Set(served.map(({ call }) => call.path))) {
    const ways = served.filter(({ call }) => call.path === path)
    const route = router.route(`/${path}`)
    for (const { call, handlerFor } of ways)
      for (const method of methodsOf(call)) route[method.toLowerCase() as Lowercase<Method>](edge.handling.of(handlerFor(edge)))
    if (ways.some(({ call }) => call.resumable)) route.options((_req, res) => void res.set(ABOUT_TUS).status(204).end())
    const methods = ways.flatMap(({ call }) => methodsOf(call))
    route.all((_req, res) => {
      res.set('Allow', methods.join(', '))
      answer(res, 405, `Use ${methods.join(' or ')}`)
    })
  }
  router.use(() => {
    throw new Refusal('not-found', 'There is no such call')
  })
  return router
}
