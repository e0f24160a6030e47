"""Reads the text format of Prometheus, strictly: whatever is not quite right is an error."""

import math
import re

from .api import Api

TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8"
NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
HELP = re.compile(rf"# HELP ({NAME}) (\S.*)")
TYPE = re.compile(rf"# TYPE ({NAME}) (counter|gauge|histogram)")
SAMPLE = re.compile(rf"({NAME})(?:\{{(.*)\}})? (\S+)")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)')
PARTS = ("_bucket", "_sum", "_count")


class Metric:
    def __init__(self, name, kind, text):
        self.name, self.kind, self.help = name, kind, text
        self.samples = {}  # by the name's end and the labels, as sorted pairs

    def value(self, end="", **labels):
        return self.samples.get((end, tuple(sorted(labels.items()))), 0)

    def total(self, end=""):
        return sum(value for (of, _), value in self.samples.items() if of == end)


def read_labels(text):
    labels, at = {}, 0
    while at < len(text):
        found = LABEL.match(text, at)
        if not found or found[1] in labels:
            raise AssertionError(f"labels: {text}")
        labels[found[1]] = found[2]
        at = found.end()
    return labels


def metrics_of(server, contract, **headers):
    """What the server says of itself just now."""
    answer = Api(server, contract).call("GET", "/metrics", headers=headers)
    if answer.headers["Content-Type"] != TEXT_FORMAT:
        raise AssertionError(f"not the text format: {answer.headers['Content-Type']}")
    return read_exposition(answer.body)


def read_exposition(text):
    """The metrics of a page by their names."""
    if not text.endswith("\n"):
        raise AssertionError("the last line has no end")
    metrics, lines = {}, iter(text.splitlines())
    current = None
    for line in lines:
        if explained := HELP.fullmatch(line):
            typed = TYPE.fullmatch(next(lines, ""))
            if not typed or typed[1] != explained[1] or typed[1] in metrics:
                raise AssertionError(f"no type, or said twice: {line}")
            current = metrics[typed[1]] = Metric(typed[1], typed[2], explained[2])
            continue
        take_sample(current, line)
    for metric in metrics.values():
        check(metric)
    return metrics


def take_sample(metric, line):
    found = SAMPLE.fullmatch(line)
    if not found or metric is None or not found[1].startswith(metric.name):
        raise AssertionError(f"no sample of {metric and metric.name}: {line}")
    end = found[1][len(metric.name) :]
    if end not in (PARTS if metric.kind == "histogram" else ("",)):
        raise AssertionError(f"a sample of another metric: {line}")
    key = end, tuple(sorted(read_labels(found[2] or "").items()))
    if key in metric.samples:
        raise AssertionError(f"twice: {line}")
    metric.samples[key] = float(found[3])


def check(metric):
    if (metric.kind == "counter") != metric.name.endswith("_total"):
        raise AssertionError(f"{metric.name} is a {metric.kind}")
    if any(not math.isfinite(value) or value < 0 for value in metric.samples.values()):
        raise AssertionError(f"{metric.name}: {metric.samples}")
    if metric.kind == "histogram":
        check_histogram(metric)


def check_histogram(metric):
    """Buckets grow up to +Inf, which is the count."""
    series = {}
    for (end, labels), value in metric.samples.items():
        if end == "_bucket":
            bound = float(dict(labels)["le"])
            others = tuple(pair for pair in labels if pair[0] != "le")
            series.setdefault(others, []).append((bound, value))
    for labels, buckets in series.items():
        values = [value for _, value in sorted(buckets)]
        if values != sorted(values) or max(buckets)[0] != math.inf:
            raise AssertionError(f"{metric.name}: {buckets}")
        if metric.samples["_count", labels] != values[-1] or ("_sum", labels) not in metric.samples:
            raise AssertionError(f"{metric.name}: {labels} has another count than its last bucket")
