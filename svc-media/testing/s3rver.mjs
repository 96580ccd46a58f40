import S3rver from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

// s3rver checks the signature of a listing for `/BUCKET`; the URL of AWS's client, which it signs, is `/BUCKET/`.
const { getStringToSign } = v4;
v4.getStringToSign = (request, signature) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^(\/[^/]+)$/, '$1/') }, signature);

/** Runs until its standard input ends: `node --openssl-legacy-provider s3rver.mjs FOLDER BUCKET`. */
const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.stdout.write(`http://127.0.0.1:${port}\n`);
process.stdin.resume().once('end', () => process.exit());
