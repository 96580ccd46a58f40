import { graphicsFiles } from '@show/graphics/files';
import { readShow, runProcess, showFileOf } from '@show/service-kit';
import { gatewayConfig } from './config';
import { startGateway } from './gateway';

await runProcess({
  name: 'gateway',
  config: gatewayConfig,
  serve: (config, log) =>
    startGateway({ config, showFile: readShow(showFileOf(config)), graphics: graphicsFiles, log }),
});
