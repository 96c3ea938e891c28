"""What an endpoint can do wrong, and what is sent to it."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest

pytest.importorskip("httpx", reason="language players need undercut[llm]")

from tests.llm.orders import chosen, order_of
from tests.llm.stub import Answer, chat, legal_of, served
from undercut.errors import UndercutError
from undercut.llm.models import Question, Reply, RequestFailure, RunStopped, Tokens, Unreachable, open_model
from undercut.llm.models.chat import _retry_after
from undercut.llm.run import Run
from undercut.llm.spec import parse_player

QUESTION = Question([{"role": "system", "content": "Play."}, {"role": "user", "content": "Legal: pass, take."}], "", [])


def asked(
    url: str, text: str = "chat:m", *, tries: int = 4, timeout: float = 20.0
) -> tuple[Reply, list[RequestFailure]]:
    """The reply to a question, and the troubles on the way."""
    spec = parse_player(text, environment={"UNDERCUT_LLM_URL": url})
    model = open_model(spec, timeout=timeout, tries=tries, pause=0.001, stop=Event())
    troubles: list[RequestFailure] = []
    try:
        return model.ask(QUESTION, troubles.append), troubles
    finally:
        model.close()


def after(*bad: Answer) -> Any:
    """Bad answers, then a good one."""
    return lambda request, number: bad[number] if number < len(bad) else chat("Answer: pass")


def test_a_request_has_the_usual_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_KEY", "sk-very-secret")
    text = "chat:org/model:7b,temperature=0.5,max-tokens=900,body.reasoning_effort=low,body.stop=[1],key-env=MY_KEY"
    with served(after()) as stub:
        reply, troubles = asked(stub.url, text)
    (request,), (headers,) = stub.requests, stub.headers
    assert stub.paths == ["/v1/chat/completions"]
    assert request == {
        "model": "org/model:7b",
        "messages": QUESTION.messages,
        "temperature": 0.5,
        "max_tokens": 900,
        "reasoning_effort": "low",
        "stop": [1],
    }
    assert headers["Authorization"] == "Bearer sk-very-secret"
    assert reply.text == "Answer: pass" and reply.tokens == Tokens(100, 20) and not troubles


def test_an_address_may_have_its_last_part_and_a_query() -> None:
    with served(after()) as stub:
        for end in ("/", "/chat/completions", "/chat/completions/?api-version=2", "?api-version=2"):
            asked(stub.url + end)
    plain = "/v1/chat/completions"
    assert stub.paths == [plain, plain, f"{plain}?api-version=2", f"{plain}?api-version=2"]


def test_without_a_key_none_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UNDERCUT_LLM_KEY", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    with served(after()) as stub:
        asked(stub.url)
    assert "Authorization" not in stub.headers[0]


def test_an_answer_may_be_in_parts_a_call_or_a_refusal() -> None:
    call = [{"function": {"name": "play", "arguments": '{"action": "pass"}'}}]
    for made, text in (
        (chat([{"type": "text", "text": "Answer: "}, {"type": "text", "text": "pass"}]), "Answer: pass"),  # type: ignore[arg-type]
        (chat(None, tool_calls=call), json.dumps({"tool_calls": call})),
        (chat("Answer: take", tool_calls=call), "Answer: take"),
        (chat(None, refusal="I do not gamble."), "I do not gamble."),
        (chat(None), ""),
    ):
        with served(lambda request, number, made=made: made) as stub:
            assert asked(stub.url)[0].text == text
    with served(lambda request, number: chat("x", tokens=None, reasoning_content="hm", finish="length")) as stub:
        reply, _ = asked(stub.url)
        assert (reply.tokens, reply.reasoning, reply.finish) == (Tokens(), "hm", "length")


def test_what_passes_is_tried_again_and_named() -> None:
    bad = ((500, {}, b"oops"), (200, {}, b"{"), (200, {}, b"{}"))
    with served(after(*bad)) as stub:
        reply, troubles = asked(stub.url)
    assert reply.text == "Answer: pass"
    assert [trouble.kind for trouble in troubles] == ["server_error", "not_json", "no_choices"]
    assert len(stub.requests) == 4 and all(request == stub.requests[0] for request in stub.requests)


def test_a_server_that_asks_for_a_pause_gets_it() -> None:
    with served(after((429, {"Retry-After": "0.4"}, b'{"error": {"message": "too many"}}'))) as stub:
        begun = time.monotonic()
        _, (trouble,) = asked(stub.url)
        assert time.monotonic() - begun >= 0.4
    assert (trouble.kind, trouble.wait, trouble.message) == ("rate_limited", 0.4, "HTTP 429: too many")
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=30), usegmt=True)
    assert 25 < (_retry_after({"retry-after": date}) or 0) <= 30
    assert _retry_after({"retry-after": "soon"}) is None and _retry_after({}) is None


def test_a_slow_answer_is_given_up_and_asked_again() -> None:
    again = Event()

    def slow(request: dict[str, Any], number: int) -> Answer:
        if number == 0:
            again.wait(60)
        again.set()
        return chat("Answer: pass")

    with served(slow) as stub:
        reply, troubles = asked(stub.url, timeout=2.0)
    # On a busy machine the second answer may be late too.
    assert reply.text == "Answer: pass" and {trouble.kind for trouble in troubles} == {"timeout"}


def test_a_response_without_end_is_not_read_to_its_end() -> None:
    with served(after((200, {}, b" " * (9 << 20)))) as stub:
        reply, (trouble,) = asked(stub.url)
    assert reply.text == "Answer: pass" and trouble.kind == "too_large"


def test_who_never_answers_stops_the_run() -> None:
    with served(lambda request, number: (503, {"Retry-After": "0"}, b"")) as stub, pytest.raises(Unreachable) as down:
        asked(stub.url)
    assert len(stub.requests) == 4 and down.value.code == "server_error" and "in 4 tries" in down.value.message
    with pytest.raises(Unreachable) as gone:
        asked("http://127.0.0.1:9", tries=2)
    assert gone.value.code == "no_connection"


def test_a_request_that_is_wrong_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCUT_LLM_KEY", "sk-very-secret")
    body = b'{"error": {"message": "Incorrect API key provided: sk-very-secret"}}'
    with served(lambda request, number: (401, {}, body)) as stub, pytest.raises(Unreachable) as refused:
        asked(stub.url.replace("http://", "http://user:pass@"))
    assert len(stub.requests) == 1
    assert "HTTP 401: Incorrect API key provided: [key]" in refused.value.message
    assert "pass@" not in refused.value.message


def test_a_key_is_in_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCUT_LLM_KEY", "sk-very-secret")

    def talkative(request: dict[str, Any], number: int) -> Answer:
        if number == 3:
            return 500, {}, b'{"error": {"message": "key sk-very-secret is overloaded"}}'
        return chat(f"My key is sk-very-secret.\nAnswer: {chosen(request)}", reasoning_content="sk-very-secret?")

    with served(talkative) as stub:
        Run(order_of(stub.url), tmp_path).play()
        Run(order_of(stub.url.replace("http://", "http://user:hidden@"), "chat:other"), tmp_path).play()
        assert stub.headers.pop()["Authorization"].startswith("Basic ")
    stub.headers = [headers for headers in stub.headers if not headers["Authorization"].startswith("Basic ")]
    assert len(stub.headers) > 3 and all(
        headers["Authorization"] == "Bearer sk-very-secret" for headers in stub.headers
    )
    texts = [path.read_text() for path in tmp_path.iterdir()]
    assert any("My key is [key]." in text for text in texts) and any("key [key] is overloaded" in t for t in texts)
    assert not any("sk-very-secret" in text or "hidden" in text for text in texts)


def test_a_run_that_an_endpoint_stops_goes_on_where_it_was(tmp_path: Path) -> None:
    broken = True

    def failing(request: dict[str, Any], number: int) -> Answer:
        return (500, {"Retry-After": "0"}, b"") if broken and number >= 9 else chat(f"Answer: {chosen(request)}")

    with served(failing) as stub:
        with pytest.raises(UndercutError, match="in 3 tries"):
            Run(order_of(stub.url, tries=3, jobs=1), tmp_path).play()
        assert len(stub.requests) == 12
        broken = False
        Run(order_of(stub.url, tries=3, jobs=1), tmp_path).play()
    good = [json.dumps(request["messages"]) for number, request in enumerate(stub.requests) if not 9 <= number < 12]
    assert good[9] == json.dumps(stub.requests[9]["messages"]) and len(set(good)) == len(good)


def test_nothing_is_sent_after_a_stop() -> None:
    stop = Event()
    stop.set()
    with served(after()) as stub:
        spec = parse_player("chat:m", environment={"UNDERCUT_LLM_URL": stub.url})
        model = open_model(spec, timeout=5, tries=2, pause=1, stop=stop)
        with pytest.raises(RunStopped):
            model.ask(QUESTION, lambda trouble: None)
        model.close()
        assert stub.requests == []


def test_a_model_with_tools_is_given_the_legal_actions(tmp_path: Path) -> None:
    def calls(request: dict[str, Any], number: int) -> Answer:
        (tool,) = request["tools"]
        legal = tool["function"]["parameters"]["properties"]["action"]["enum"]
        assert legal == legal_of(request)
        arguments = json.dumps({"action": chosen(request)})
        return chat(
            None, tool_calls=[{"id": "1", "type": "function", "function": {"name": "play", "arguments": arguments}}]
        )

    with served(calls) as stub:
        (summary,) = Run(order_of(stub.url, "chat:m,tools=yes"), tmp_path).play()
    assert not summary.errors and stub.requests
