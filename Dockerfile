# syntax=docker/dockerfile:1

FROM node:22-bookworm-slim AS base
WORKDIR /srv/gharsetu
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build

FROM base AS dependencies
RUN npm ci --omit=dev

FROM base
# The allocator's settings are explained in scripts/child.ts.
ENV NODE_ENV=production \
    DATA_DIR=/var/lib/gharsetu \
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
RUN mkdir -p "$DATA_DIR" && chown node:node "$DATA_DIR"
USER node
VOLUME /var/lib/gharsetu
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals.
CMD ["node", "--import", "tsx", "scripts/start.ts"]
