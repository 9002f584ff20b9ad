# The product in one image: site, API and worker; ROLE says what a container does. docs/operate.md, "Containers".
# Built from the registry of this image and that of npm, and nothing else.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV SKIP_FFMPEG=true PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Settings of the client (VITE_… and the like) are built in: docker build --build-arg CLIENT_SETTINGS="VITE_APP_ORIGIN=https://app.example.com"
ARG CLIENT_SETTINGS=""
RUN env $CLIENT_SETTINGS NODE_ENV=production node node_modules/vite/bin/vite.js build --logLevel warn
RUN node tools/server-build/build-server.mjs
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/content ./content
COPY --from=build /app/public ./public
COPY --from=build /app/presenters ./presenters
COPY --from=build /app/voices ./voices
COPY --from=build /app/client ./client
COPY --from=build /app/src ./src
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
# SIGTERM lets go of jobs, which go on elsewhere or at the next start, and ends within 30 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/check-health.mjs"]
ENTRYPOINT ["node", "--enable-source-maps", "--no-concurrent-sparkplug", "dist-server/main.js"]
