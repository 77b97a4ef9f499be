FROM node:24-slim AS pages
WORKDIR /labwire
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/command/package.json packages/command/
COPY packages/console/package.json packages/console/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
# `npm ci` refuses a lock file that lacks an optional package of another platform. This installs the same versions.
RUN npm install --no-save
COPY tsconfig.json ./
COPY packages/contract packages/contract
COPY packages/client packages/client
COPY packages/command packages/command
COPY packages/console packages/console
COPY packages/python packages/python
COPY LICENSE ./
COPY scripts/build-pages.ts scripts/build-reference.ts scripts/pack.ts scripts/python-wheel.ts scripts/
RUN node scripts/build-pages.ts

FROM node:24-slim
WORKDIR /labwire
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/command/package.json packages/command/
COPY packages/console/package.json packages/console/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
# The image provides Node 24, and PostgreSQL runs in its own container, so dev and optional dependencies are left out.
RUN npm install --no-save --omit=dev --omit=optional --workspace=packages/server
COPY packages/contract/src packages/contract/src
COPY packages/server/bin packages/server/bin
COPY packages/server/src packages/server/src
COPY --from=pages /labwire/packages/console/dist packages/console/dist
COPY docs/guide docs/guide
COPY CHANGELOG.md ./
RUN ln -s /labwire/packages/server/bin/labwire-server.mjs /usr/local/bin/labwire-server
RUN mkdir /data && chown node:node /data
USER node
# Without these settings glibc keeps up to 100 MB of memory that password hashing has freed.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576
ENV HOST=0.0.0.0 PORT=8080 LABWIRE_ENV=production LABWIRE_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/main.ts"]
