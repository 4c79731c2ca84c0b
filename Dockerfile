# syntax=docker/dockerfile:1

# Node 24 (LTS), for all its platforms. What counts is the digest: raise both together.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base
WORKDIR /srv/gharsetu
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM base AS dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM base
# Reaps orphans, which would stay as zombies: the first process of a container inherits them.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
# The allocator's settings are explained in scripts/site/child.ts.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/gharsetu \
    npm_config_cache=/tmp/npm \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072
COPY --from=dependencies /srv/gharsetu/node_modules ./node_modules
# vite.config.ts, tsconfig.json and public are there so that the start finds the build fresh.
COPY --from=build /srv/gharsetu/tsconfig.json /srv/gharsetu/vite.config.ts ./
COPY --from=build /srv/gharsetu/app ./app
COPY --from=build /srv/gharsetu/db ./db
COPY --from=build /srv/gharsetu/scripts ./scripts
COPY --from=build /srv/gharsetu/public ./public
COPY --from=build /srv/gharsetu/build ./build
RUN mkdir -p "$DATA_DIR" && chown node:node "$DATA_DIR" && chmod 700 "$DATA_DIR"
USER node
VOLUME /var/lib/gharsetu
EXPOSE 3000
# The first start encodes the demo's photos, which takes a minute or two.
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals. It needs up to 30 s to stop (STOP_SECONDS and the database's end).
ENTRYPOINT ["tini", "--"]
CMD ["node", "--import", "tsx", "scripts/start.ts"]
